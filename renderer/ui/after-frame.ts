/** For what may follow the first frame of a page: what is in sight is drawn sooner without it. */

/** Calls back when the frame that is being made has been drawn, or soon where nothing is; returns what calls that off. */
export function afterFrame(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A window that nobody sees has no frames.
  if (document.hidden) {
    timer = setTimeout(call);
    return () => {
      clearTimeout(timer);
    };
  }
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(call);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
