package lesson

import (
	"math"
	"time"

	"cake"
)

// HalfLife is the time in which what was seen counts half. An old lesson is not
// wrong, but less is known of it.
const HalfLife = 90 * 24 * time.Hour

// doubt is the probability with which the true efficacy lies below the bound.
const doubt = 0.05

// unseen is what is known of a fix before it was tried, in successes and in
// failures. A half of each (Jeffreys' prior) says what fixes are like: most work
// always, or never; with one of each, what worked once would be doubted too much
// (docs/decisions/recall-lessons.md has the figures).
const unseen = 0.5

// weigh returns l with its confidence and bound at now: the mean and the 5 %
// quantile of a Beta distribution that has seen the successes and failures of l,
// each worth less the longer ago the last was.
func weigh(l cake.Lesson, now time.Time) cake.Lesson {
	fade := math.Exp2(-max(0, now.Sub(l.LastUsed).Hours()) / HalfLife.Hours())
	a, b := unseen+fade*float64(l.Successes), unseen+fade*float64(l.Failures)
	l.Confidence, l.Bound = a/(a+b), betaQuantile(doubt, a, b)
	return l
}

// betaQuantile is the x below which a Beta(a, b) lies with probability p.
func betaQuantile(p, a, b float64) float64 {
	low, high := 0.0, 1.0
	for range 50 {
		mid := (low + high) / 2
		if betaBelow(mid, a, b) < p {
			low = mid
		} else {
			high = mid
		}
	}
	return (low + high) / 2
}

// betaBelow is the probability that a Beta(a, b) lies below x: the regularised
// incomplete beta function, by its continued fraction where that converges fast.
func betaBelow(x, a, b float64) float64 {
	if x <= 0 || x >= 1 {
		return min(1, max(0, x))
	}
	if x > (a+1)/(a+b+2) {
		return 1 - betaBelow(1-x, b, a)
	}
	la, _ := math.Lgamma(a)
	lb, _ := math.Lgamma(b)
	lab, _ := math.Lgamma(a + b)
	front := math.Exp(lab - la - lb + a*math.Log(x) + b*math.Log1p(-x))
	return front * fraction(x, a, b) / a
}

// fraction is the continued fraction of the incomplete beta function, by Lentz's method.
func fraction(x, a, b float64) float64 {
	const tiny = 1e-30
	nonzero := func(v float64) float64 {
		if math.Abs(v) < tiny {
			return tiny
		}
		return v
	}
	c, d := 1.0, 1/nonzero(1-(a+b)*x/(a+1))
	h := d
	for m := 1.0; m <= 300; m++ {
		for _, n := range [2]float64{
			m * (b - m) * x / ((a + 2*m - 1) * (a + 2*m)),
			-(a + m) * (a + b + m) * x / ((a + 2*m) * (a + 2*m + 1)),
		} {
			d = 1 / nonzero(1+n*d)
			c = nonzero(1 + n/c)
			h *= c * d
		}
		if math.Abs(c*d-1) < 1e-12 {
			break
		}
	}
	return h
}
