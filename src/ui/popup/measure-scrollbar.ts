/**
 * Sets `--scrollbar` to the width that a thin scrollbar takes from what it scrolls; 0 if the system
 * draws scrollbars over the content. CSS alone cannot find this out.
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
