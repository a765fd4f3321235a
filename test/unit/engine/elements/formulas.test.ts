// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { inArticle } from './in-article';

const EMPTY = '<svg aria-hidden="true" role="img" viewBox="0 0 9 9"><g></g></svg>';

describe('formulas whose TeX only an attribute has', () => {
  it.each([
    [
      'data-formula around a drawing',
      `<span class="eq" data-formula="E = mc^2">${EMPTY}</span>`,
      '$E = mc^2$',
    ],
    [
      'data-tex around a picture',
      '<span data-tex="\\frac{a}{b}"><img src="/f/1.png" alt=""></span>',
      '$\\frac{a}{b}$',
    ],
    [
      'data-equation on an empty element',
      '<i class="q" data-equation="x_1 + x_2"></i>',
      '$x_1 + x_2$',
    ],
    ['data-latex on a drawing', '<svg data-latex="a^2" viewBox="0 0 9 9"></svg>', '$a^2$'],
    ['data-tex on a picture', '<img src="/f/2.svg" data-tex="b^2" alt="formula">', '$b^2$'],
    [
      'data-math on an element of its own',
      `<x-formula data-math="c^2">${EMPTY}</x-formula>`,
      '$c^2$',
    ],
    [
      'the label of a drawn formula',
      `<span role="math" aria-label="x \\le y">${EMPTY}</span>`,
      '$x \\le y$',
    ],
    [
      'alttext of an empty row',
      '<math alttext="{\\displaystyle E=mc^{2}}"><semantics><mrow></mrow><annotation encoding="application/x-tex">{\\displaystyle E=mc^{2}}</annotation></semantics></math>',
      '$E=mc^{2}$',
    ],
    [
      'a long annotation of an empty row, as its label says',
      '<math alttext="{\\displaystyle \\alpha +\\beta +\\gamma abcdefghijklmnopqrstuvwxyz}"><semantics><mrow></mrow><annotation encoding="application/x-tex">{\\displaystyle \\alpha +\\beta +\\gamma abcdefghijklmnopqrstuvwxyz}</annotation></semantics></math>',
      '$\\alpha +\\beta +\\gamma abcdefghijklmnopqrstuvwxyz$',
    ],
    ['alttext without anything else', '<math alttext="a+b"></math>', '$a+b$'],
    [
      'an empty row with its picture',
      '<span class="mwe-math-element"><span class="mwe-math-mathml-inline" style="display: none;"><math alttext="{\\displaystyle y^{3}}"><semantics><mrow class="MJX-TeXAtom-ORD"></mrow><annotation encoding="application/x-tex">{\\displaystyle y^{3}}</annotation></semantics></math></span><img src="https://w.example/svg/1" class="mwe-math-fallback-image-inline" alt="{\\displaystyle y^{3}}"></span>',
      '$y^{3}$',
    ],
  ])('%s', async (_name, html, expected) => {
    const text = `The sum ${expected} is known to the pilots of this harbour, and has been for years.`;
    const { chosen, whole } = await inArticle(
      `<p>The sum ${html} is known to the pilots of this harbour, and has been for years.</p>`,
    );
    expect(whole).toBe(text);
    expect(chosen).toBe(text);
  });

  it.each([
    ['a cell of a sheet', '<span data-formula="=SUM(A1:A3)">12</span>', '12'],
    ['an empty cell of a sheet', 'none<span data-formula="=SUM(A1:A3)"></span>', 'none'],
    ['text with more', '<span data-math="1">one boat</span>', 'one boat'],
  ])('%s is no formula', async (_name, html, expected) => {
    const { whole } = await inArticle(`<p>The sum ${html} is known.</p>`);
    expect(whole).toBe(`The sum ${expected} is known.`);
  });
});

describe('pictures of formulas', () => {
  it.each([
    [
      'the address says what to draw, and the text the same',
      '<img eeimg="1" src="https://w.example/equation?tex=x%5E2+%2B+1" alt="x^2 + 1" class="ee_img">',
      '$x^2 + 1$',
    ],
    [
      'the address alone',
      '<img src="https://w.example/render?tex=x%5E2%2B1" alt="equation">',
      '$x^2+1$',
    ],
    ['text in dollar signs', '<img class="formulaInl" src="/form_1.png" alt="$x^2$">', '$x^2$'],
    ['text in brackets', '<img src="/form_2.png" alt="\\(x_1\\)">', '$x_1$'],
    ['the query itself', '<img src="https://w.example/cgi?x_1%5E2" alt="x_1^2">', '$x_1^2$'],
    [
      'the last part of the path',
      '<img src="https://w.example/math/a_1%2Bb_1" alt="a_1+b_1">',
      '$a_1+b_1$',
    ],
  ])('%s', async (_name, html, expected) => {
    const { chosen, whole } = await inArticle(
      `<p>The sum ${html} is known to the pilots of this harbour, and has been for years.</p>`,
    );
    expect(whole).toContain(`The sum ${expected} is known`);
    expect(chosen).toContain(`The sum ${expected} is known`);
  });

  it.each([
    ['a photo named as its text', '<img src="/photos/blue-boat.jpg" alt="blue-boat">'],
    ['a search for its text', '<img src="https://w.example/thumb?q=blue+boat" alt="blue boat">'],
    ['a price as text', '<img src="/p.png" alt="$5 or $6">'],
  ])('%s is a picture', async (_name, html) => {
    expect((await inArticle(`<p>See ${html} here.</p>`)).whole).toContain('See ![');
  });
});

it('marks where a drawn formula was that says nothing', async () => {
  const { whole } = await inArticle(
    `<p>So <mjx-container jax="SVG">${EMPTY}</mjx-container> has no words at all.</p>`,
  );
  expect(whole).toBe('So $\\square$ has no words at all.');
});
