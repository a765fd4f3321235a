import { createElement } from '@/reader/create-element';
import type { Surface } from './surface';

/**
 * Gives a surface the look of the extension's own pages, and adds the elements that contain
 * everything else.
 *
 * @param page - The window of the page below, for the user's preferences.
 */
export function dress({ body }: Surface, page: Window): { stage: HTMLElement; layer: HTMLElement } {
  const document = body.ownerDocument;
  const style = createElement(document, 'style');
  style.textContent = CSS_TEXT;
  const stage = createElement(document, 'div', 'stage');
  stage.tabIndex = -1;
  stage.classList.toggle('dark', page.matchMedia('(prefers-color-scheme: dark)').matches);
  const layer = createElement(document, 'div', 'marks');
  stage.append(layer);
  body.append(style, stage);
  return { stage, layer };
}

const CSS_TEXT = `
html, body { margin: 0; height: 100%; overflow: hidden; background: transparent; color-scheme: light; cursor: crosshair; }
.stage {
  --raised: #fff; --text: #171b19; --text-2: #525b56; --line: #e2e6e3; --edge: #858e89; --accent: #0b6650;
  --on-accent: #fff; --tint: rgb(11 102 80 / 9%); --quiet: rgb(20 40 30 / 6%); --press: rgb(20 40 30 / 11%);
  --grain: #c27a0a; --grain-tint: rgb(194 122 10 / 14%); --danger: #a6261e; --on-danger: #fff; --focus: #1d62e0;
  --shadow: 0 0 0 1px rgb(10 30 20 / 12%), 0 1px 2px rgb(10 30 20 / 8%), 0 8px 28px rgb(10 30 20 / 18%);
  position: fixed; inset: 0; overflow: hidden; outline: 0; color: var(--text); cursor: crosshair; font: 13px/20px system-ui, sans-serif;
}
.stage.dark {
  --raised: #272c2a; --text: #e9edeb; --text-2: #adb6b1; --line: #454c49; --edge: #77807b; --accent: #5fcba6;
  --on-accent: #06241a; --tint: rgb(95 203 166 / 14%); --quiet: rgb(220 240 230 / 8%); --press: rgb(220 240 230 / 14%);
  --grain: #e2a443; --grain-tint: rgb(226 164 67 / 20%); --danger: #ff9d94; --on-danger: #3b0906; --focus: #8ab6ff;
  --shadow: 0 0 0 1px rgb(0 0 0 / 60%), 0 8px 28px rgb(0 0 0 / 50%);
}
.marks { position: fixed; inset: 0; pointer-events: none; }
.mark { position: absolute; left: 0; top: 0; box-sizing: border-box; border-radius: 5px; box-shadow: 0 0 0 1px rgb(255 255 255 / 55%), inset 0 0 0 1px rgb(0 0 0 / 12%); }
.mark.taken { border: 2px solid var(--accent); background: var(--tint); }
.mark.out { border: 2px dashed var(--danger); background: repeating-linear-gradient(-45deg, color-mix(in srgb, var(--danger) 45%, transparent) 0 1px, transparent 1px 7px), rgb(255 255 255 / 45%); }
.mark.like { border: 1px dashed var(--grain); box-shadow: none; }
.mark.record { border: 1px solid var(--grain); box-shadow: none; }
.mark.value { border: 1px dashed var(--grain); background: var(--grain-tint); box-shadow: none; }
.mark.hover { border: 2px solid var(--grain); background: var(--grain-tint); }
.mark.hover.picked { border-color: transparent; background: none; box-shadow: none; }
.badge { position: absolute; top: -10px; right: 4px; display: grid; place-items: center; width: 20px; height: 20px; border-radius: 50%; font: 700 12px/1 system-ui, sans-serif; box-shadow: 0 0 0 2px #fff; }
.taken .badge { background: var(--accent); color: var(--on-accent); }
.out .badge { background: var(--danger); color: var(--on-danger); }
.label { position: absolute; left: -2px; bottom: 100%; padding: 0 7px; border-radius: 4px 4px 0 0; background: var(--grain); color: #241700; font: 500 12px/20px system-ui, sans-serif; white-space: nowrap; max-width: 80vw; overflow: hidden; text-overflow: ellipsis; }
.label-inside .label { top: 0; bottom: auto; left: 0; border-radius: 3px 0 4px 0; }
.bar { position: fixed; left: 50%; bottom: 20px; width: max-content; max-width: calc(100vw - 16px); box-sizing: border-box; transform: translateX(-50%); border-radius: 14px; background: var(--raised); box-shadow: var(--shadow); cursor: default; }
.bar.above { bottom: auto; top: 20px; }
.row { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; min-height: 36px; padding: 6px 8px 6px 16px; }
.status { display: flex; flex-wrap: wrap; gap: 0 8px; margin-right: auto; padding-right: 10px; font-variant-numeric: tabular-nums; }
.headline { font-weight: 650; }
.detail { color: var(--text-2); }
button { min-height: 28px; padding: 3px 10px; border: 0; border-radius: 6px; background: var(--quiet); color: inherit; font: 500 13px/20px system-ui, sans-serif; cursor: pointer; }
button:hover { background: var(--press); }
button:disabled { opacity: .45; cursor: default; }
button.quiet, button.icon { background: none; }
button.quiet:hover, button.icon:hover { background: var(--quiet); }
button.icon { min-width: 28px; padding: 3px 6px; font-size: 15px; }
button.primary { background: var(--accent); color: var(--on-accent); }
button:focus-visible, input:focus-visible { outline: 2px solid var(--focus); outline-offset: 1px; }
[hidden] { display: none !important; }
.site { display: inline-flex; align-items: center; gap: 6px; min-height: 28px; padding: 0 6px; color: var(--text-2); cursor: pointer; }
.site input { width: 16px; height: 16px; margin: 0; accent-color: var(--accent); }
.dark .site input { color-scheme: dark; }
/* In a narrow page the bar has two lines: the buttons that end it stay at its end. */
.row > .quiet { margin-left: auto; }
.keys { display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 7px 16px; border-top: 1px solid var(--line); color: var(--text-2); font-size: 12px; line-height: 16px; }
kbd { display: inline-block; min-width: 8px; margin-right: 4px; padding: 0 4px; border: 1px solid var(--line); border-radius: 3px; text-align: center; font: 11px/14px system-ui, sans-serif; }
.hint { position: fixed; left: 50%; top: 8px; transform: translateX(-50%); max-width: 90vw; padding: 6px 14px; border-radius: 10px; background: var(--raised); box-shadow: var(--shadow); cursor: default; }
.spoken { position: fixed; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
@media (forced-colors: active) {
  .mark { forced-color-adjust: none; background: none; box-shadow: 0 0 0 2px Canvas; }
  .mark.taken { border-color: Highlight; }
  .mark.out { border-color: CanvasText; background: repeating-linear-gradient(-45deg, CanvasText 0 1px, transparent 1px 8px); }
  .mark.like, .mark.value { border-color: GrayText; }
  .mark.record { border-color: CanvasText; }
  .mark.hover { border: 3px double CanvasText; }
  .badge, .taken .badge, .out .badge { background: Canvas; color: CanvasText; box-shadow: 0 0 0 1px CanvasText; }
  .label { background: Canvas; color: CanvasText; outline: 1px solid CanvasText; }
  .bar { border: 1px solid CanvasText; }
  button { border: 1px solid ButtonBorder; }
}
`;
