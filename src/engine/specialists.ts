import { chooseByReadability } from './content/readability-choice';
import { findFootnotes } from '@/engine/constructs/footnotes/find-footnotes';
import { mathmlToTex } from './formats/markdown/mathml-to-tex';

/**
 * Parts of the engine that are large and that few pages need. They are a script of their own, which
 * is injected into a page that turns out to need one; the rest of the engine knows their type only.
 */
export const specialists = { chooseByReadability, findFootnotes, mathmlToTex };

export type Specialists = typeof specialists;

/** Brings the specialists; null where they cannot come, and one does without. */
export type CallSpecialists = () => Promise<Specialists | null>;
