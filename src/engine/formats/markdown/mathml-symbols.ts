/** TeX for characters that MathML writes as such. */
const COMMANDS = `
α alpha β beta γ gamma δ delta ε varepsilon ϵ epsilon ζ zeta η eta θ theta ϑ vartheta ι iota κ kappa
λ lambda μ mu ν nu ξ xi π pi ϖ varpi ρ rho ϱ varrho σ sigma ς varsigma τ tau υ upsilon φ varphi ϕ phi
χ chi ψ psi ω omega Γ Gamma Δ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma Υ Upsilon Φ Phi Ψ Psi Ω Omega
± pm ∓ mp × times ÷ div ⋅ cdot · cdot ∗ ast ⋆ star ∘ circ ∙ bullet ⊕ oplus ⊖ ominus ⊗ otimes ⊙ odot
∧ wedge ∨ vee ∩ cap ∪ cup ⊎ uplus ⊓ sqcap ⊔ sqcup ∖ setminus ≀ wr † dagger ‡ ddagger
≤ leq ≥ geq ≠ neq ≡ equiv ≈ approx ≃ simeq ≅ cong ∼ sim ≪ ll ≫ gg ≺ prec ≻ succ ⪯ preceq ⪰ succeq
∝ propto ⊂ subset ⊃ supset ⊆ subseteq ⊇ supseteq ⊊ subsetneq ∈ in ∉ notin ∋ ni ⊢ vdash ⊣ dashv ⊨ models
⊥ perp ∥ parallel ∣ mid ≍ asymp ⋈ bowtie ≜ triangleq ≐ doteq ⩽ leqslant ⩾ geqslant
← leftarrow → rightarrow ↔ leftrightarrow ⇐ Leftarrow ⇒ Rightarrow ⇔ Leftrightarrow ↦ mapsto
⟵ longleftarrow ⟶ longrightarrow ⟷ longleftrightarrow ⟸ Longleftarrow ⟹ Longrightarrow ⟺ iff ⟼ longmapsto
↑ uparrow ↓ downarrow ↕ updownarrow ⇑ Uparrow ⇓ Downarrow ↗ nearrow ↘ searrow ↙ swarrow ↖ nwarrow
↪ hookrightarrow ↩ hookleftarrow ⇀ rightharpoonup ⇁ rightharpoondown ⇌ rightleftharpoons ⇝ rightsquigarrow
∑ sum ∏ prod ∐ coprod ∫ int ∬ iint ∭ iiint ∮ oint ⋂ bigcap ⋃ bigcup ⋀ bigwedge ⋁ bigvee ⨁ bigoplus ⨂ bigotimes
∞ infty ∂ partial ∇ nabla ∀ forall ∃ exists ∄ nexists ¬ neg ∅ emptyset ∆ Delta √ surd ∠ angle △ triangle
ℏ hbar ℓ ell ℘ wp ℜ Re ℑ Im ℵ aleph ı imath ȷ jmath □ square ■ blacksquare ◊ lozenge ⊤ top
… ldots ⋯ cdots ⋮ vdots ⋱ ddots ′ prime ⟨ langle ⟩ rangle ⌈ lceil ⌉ rceil ⌊ lfloor ⌋ rfloor ‖ | ∴ therefore ∵ because
ℝ mathbb{R} ℂ mathbb{C} ℕ mathbb{N} ℤ mathbb{Z} ℚ mathbb{Q} ℙ mathbb{P} ℍ mathbb{H} { { } } % % # # $ $ & & _ _`;

/** Made for the first formula: most pages have none. */
let known: ReadonlyMap<string, string> | undefined;

function commands(): ReadonlyMap<string, string> {
  const made = new Map<string, string>();
  const parts = COMMANDS.trim().split(/\s+/);
  for (let i = 0; i + 1 < parts.length; i += 2) made.set(parts[i] ?? '', `\\${parts[i + 1] ?? ''}`);
  made
    .set('−', '-')
    .set('\u2217', '*')
    .set('\\', '\\backslash')
    .set('^', '\\hat{}')
    .set('~', '\\sim');
  // Invisible times, function application, separator and plus show nothing.
  for (const invisible of '\u2061\u2062\u2063\u2064') made.set(invisible, '');
  return made.set('\u00a0', '~');
}

/** A text of MathML as TeX. A space separates a command from a letter after it. */
export function texOf(text: string): string {
  let tex = '';
  for (const character of text) {
    const command = (known ??= commands()).get(character) ?? styled(character) ?? character;
    tex = tex.includes('\\') ? joinTex(tex, command) : tex + command;
  }
  return tex;
}

/**
 * Two pieces of TeX, with a space where the second would lengthen a command's name, a number or a
 * word.
 */
export function joinTex(first: string, second: string): string {
  return /[a-zA-Z\d]$/.test(first) && /^[a-zA-Z\d]/.test(second)
    ? `${first} ${second}`
    : first + second;
}

/** Accents over and under, and braces. */
export const ACCENTS: ReadonlyMap<string, string> = new Map([
  ['^', '\\hat'],
  ['ˆ', '\\hat'],
  ['~', '\\tilde'],
  ['˜', '\\tilde'],
  ['¯', '\\bar'],
  ['‾', '\\overline'],
  ['→', '\\vec'],
  ['⃗', '\\vec'],
  ['˙', '\\dot'],
  ['.', '\\dot'],
  ['¨', '\\ddot'],
  ['..', '\\ddot'],
  ['ˇ', '\\check'],
  ['˘', '\\breve'],
  ['⏞', '\\overbrace'],
]);

/**
 * Alphabets of the mathematical alphanumeric symbols block, each of 26 capitals and 26 small
 * letters.
 */
const ALPHABETS = [
  'mathbf',
  '',
  'boldsymbol',
  'mathcal',
  'mathcal',
  'mathfrak',
  'mathbb',
  'mathfrak',
  'mathsf',
  'mathsf',
  'mathsf',
  'mathsf',
  'mathtt',
];

/** A letter of the block, in its style; Greek letters and digits without it. */
function styled(character: string): string | undefined {
  const at = (character.codePointAt(0) ?? 0) - 0x1d400;
  if (at < 0 || at >= 0x400) return undefined;
  if (at >= ALPHABETS.length * 52) {
    const plain = character.normalize('NFKC');
    return known?.get(plain) ?? plain;
  }
  const letter = at % 52;
  const plain = String.fromCharCode(letter < 26 ? 65 + letter : 71 + letter);
  const command = ALPHABETS[Math.floor(at / 52)];
  return command === '' ? plain : `\\${command}{${plain}}`;
}
