/**
 * Sets `--scrollbar` to the width that a thin scrollbar takes from what it scrolls; none where the
 * system lays scrollbars over the content. No style can ask for it.
 */
export function measureScrollbar(root: HTMLElement): void {
  const probe = document.createElement('div');
  Object.assign(probe.style, {
    position: 'absolute',
    visibility: 'hidden',
    overflowY: 'auto',
    scrollbarGutter: 'stable',
    scrollbarWidth: 'thin',
    width: '100px',
  });
  document.body.append(probe);
  root.style.setProperty('--scrollbar', `${probe.offsetWidth - probe.clientWidth}px`);
  probe.remove();
}
