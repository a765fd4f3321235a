import { isMoney, readMoney } from '@/core/values/money';
import {
  closest,
  descendants,
  elementsIn,
  outward,
  SnapshotElement,
  SnapshotText,
  type SnapshotNode,
} from '@/contract/snapshot/tree';
import { startOfText } from '@/engine/short-text';
import { isCalledFormer, isStruck } from './struck';

/**
 * Writes amounts of money that a page draws in parts as one: puts a decimal sign before cents in an
 * element of their own (`173<sup>34</sup> Lei`), takes parts out of what raises or stresses them, and leaves out the
 * drawn twin of an amount that is there for screen readers. Strikes out a former price that only its class calls so,
 * beside the lower one.
 *
 * @param root - Such parts become a text; such twins are removed; such prices are in an `s`.
 */
export function joinAmountParts(root: SnapshotElement): void {
  for (const node of descendants(root)) {
    const isText = node.nodeType === 3;
    if (!isText && isCalledFormer(node) && isHigherAmount(node)) strikeOut(node);
    if (!isText && isDrawnPart(node)) {
      replace(node, new SnapshotText(node.textContent));
      continue;
    }
    if (isText ? !CENTS.test(node.nodeValue) : !node.hasAttribute('aria-hidden')) continue;
    const element = isText ? node.parentNode : node;
    if (element?.parentNode?.childNodes.includes(element) !== true) continue;
    const sign = signOfCents(element);
    if (sign !== undefined) replace(element, new SnapshotText(sign + element.textContent.trim()));
    else if (isDrawnTwin(element)) replace(element);
  }
}

/**
 * The decimal sign that is missing before the content of an element, if that is the cents of an
 * amount that begins before it; else `undefined`.
 */
export function signOfCents(element: SnapshotElement): '.' | ',' | undefined {
  if (WHOLES.has(element.localName)) return undefined;
  const { childNodes } = element;
  const [cents] = childNodes;
  if (childNodes.length !== 1 || cents?.nodeType !== 3) return undefined;
  if (!CENTS.test(cents.nodeValue)) return undefined;
  for (const around of outward(element.parentNode).take(FEW_LEVELS)) {
    const { before, after, figures } = textAround(around, element);
    if (before.length + after.length > LONGEST) return undefined;
    if (before.trim() === '') continue;
    if (!ENDS_IN_NUMBER.test(before) || HAS_DECIMALS.test(before)) return undefined;
    if (NUMBER_GOES_ON.test(after) || figures > 1) return undefined;
    const sign = /\.\d{3}\s*$/.test(before) || /^\s*[^\s\d]/.test(after) ? ',' : '.';
    const head = before.trimEnd();
    const line = head + sign + cents.nodeValue.trim() + after;
    const isPrice = readMoney(line).some(
      ({ start, end, sign: currency }) =>
        currency !== '' && start < head.length && end > head.length + 2,
    );
    if (isPrice) return sign;
  }
  return undefined;
}

/** Whether an element raises or stresses a part of an amount. */
function isDrawnPart(element: SnapshotElement): boolean {
  if (!DRAWN.has(element.localName)) return false;
  if (!element.childNodes.every(({ nodeType }) => nodeType === 3)) return false;
  const part = startOfText(element, LONGEST);
  if (!PART.test(part) || part.length > LONGEST) return false;
  for (const around of outward(element.parentNode).take(FEW_LEVELS)) {
    const { before, after } = textAround(around, element);
    if (before.length + after.length > LONGEST) return false;
    if (before.trim() === '' && after.trim() === '') continue;
    // Figures behind others are cents that lack their sign, or count something else, as those of a note do.
    if (
      /^\s*\d/.test(part) &&
      FIGURES_END.test(before) &&
      !(CENTS.test(part) && /[.,]$/.test(before))
    )
      return false;
    const [start, end] = [before.length, before.length + part.length];
    return readMoney(before + part + after).some(
      (amount) =>
        amount.start < end && amount.end > start && (amount.start < start || amount.end > end),
    );
  }
  return false;
}

/** The texts in an element before and after one inside it, and how many before it have figures. */
function textAround(
  around: SnapshotElement,
  inner: SnapshotElement,
  longest = LONGEST,
): { before: string; after: string; figures: number } {
  const texts = { before: '', after: '', figures: 0 };
  let isAfter = false;
  for (const node of descendants(around)) {
    if (node === inner) isAfter = true;
    if (node.nodeType !== 3 || node.parentNode === inner) continue;
    if (isAfter) texts.after += node.nodeValue;
    else {
      texts.before += node.nodeValue;
      if (/\p{N}/u.test(node.nodeValue)) texts.figures++;
    }
    if (texts.before.length + texts.after.length > longest) break;
  }
  return texts;
}

/** Whether an element repeats, for eyes only, an amount beside it. */
function isDrawnTwin(element: SnapshotElement): boolean {
  if (element.getAttribute('aria-hidden') !== 'true') return false;
  const figures = figuresOf(element);
  if (figures === '') return false;
  const siblings = element.parentNode?.childNodes ?? [];
  return siblings.some(
    (other) =>
      other !== element &&
      figuresOf(other) === figures &&
      isMoney(other.textContent) &&
      /\p{N}/u.test(other.textContent),
  );
}

/** Whether an element is nothing but an amount that isn't struck out yet, beside lower ones. */
function isHigherAmount(element: SnapshotElement): boolean {
  const text = startOfText(element, LONGEST).trim();
  const [own] = isMoney(text) ? readMoney(text) : [];
  if (own === undefined || closest(element, FEW_LEVELS, isStruck) !== null) return false;
  if (elementsIn(element).some(isStruck)) return false;
  for (const around of outward(element.parentNode).take(FEW_LEVELS)) {
    const { before, after } = textAround(around, element, A_CARD);
    const others = [before, after].flatMap(readMoney).filter(({ amount }) => amount !== own.amount);
    if (others.length > 0) return others.every(({ amount }) => amount < own.amount);
  }
  return false;
}

function strikeOut(element: SnapshotElement): void {
  const struck = new SnapshotElement('s');
  for (const child of element.childNodes) struck.append(child);
  element.childNodes.length = 0;
  element.append(struck);
}

/** The figures of a short text. */
function figuresOf(node: SnapshotNode): string {
  const text = node.nodeType === 3 ? node.nodeValue : startOfText(node, LONGEST);
  return text.length > LONGEST ? '' : text.replaceAll(/\P{N}/gu, '');
}

function replace(element: SnapshotElement, by?: SnapshotText): void {
  const parent = element.parentNode;
  if (parent === null) return;
  const at = parent.childNodes.indexOf(element);
  if (by === undefined) parent.childNodes.splice(at, 1);
  else parent.childNodes.splice(at, 1, by);
  if (by !== undefined) by.parentNode = parent;
}

/** What stands for itself: a link, a cell, an item, a paragraph. */
const WHOLES = new Set('a td th li dt dd p option'.split(' '));
/** What raises or stresses a text. */
const DRAWN = new Set('sup sub b strong em small big'.split(' '));
const FIGURES_END = /\d[.,]?\s*$/;
const PART = /^\s*(?:\p{Sc}|[\d.,]+)\s*$/u;
const CENTS = /^\s*\d\d\s*$/;
const ENDS_IN_NUMBER = /\d\s*$/;
const HAS_DECIMALS = /[.,]\d{1,2}\s*$/;
const NUMBER_GOES_ON = /^\s*(?:\d|[.,]\d)/;
const FEW_LEVELS = 3;
/** In characters: a price, its currency and a few words. */
const LONGEST = 40;
/** In characters: what a card says of a thing before its price. */
const A_CARD = 200;
