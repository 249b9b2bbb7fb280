import type { FrameState } from './frame-state.ts';

/**
 * Opens a local page that names the target of a link. The sample catalogue's web site does not exist, so
 * the target itself would be a browser error. The link keeps its address, to be read and copied.
 */
export function explainOutgoingLinks(root: HTMLElement, state: () => FrameState): void {
  const explain = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="http"]') : null;
    // The secondary button opens the browser's menu.
    if (link === null || event.button === 2) return;
    event.preventDefault();
    const { reader, settings } = state();
    const query = new URLSearchParams({
      to: link.getAttribute('href') ?? '',
      locale: reader.locale,
      theme: settings.theme,
    });
    window.open(`/opened-link.html?${query.toString()}`, '_blank', 'noopener');
  };
  root.addEventListener('click', explain);
  // A press of the middle button.
  root.addEventListener('auxclick', explain);
}
