/** For what may follow the first frame of a page: what is in sight is drawn sooner without it. */

/**
 * Calls back when the frame that is being made has been drawn and nothing else waits, or soon where no frame is made;
 * returns what calls that off.
 */
export function afterFrame(call: () => void): () => void {
  let isOff = false;
  const follow = (): void => {
    if (!isOff) call();
  };
  // A window that nobody sees has no frames.
  if (document.hidden) setTimeout(follow);
  else
    requestAnimationFrame(() => {
      whenFree(follow);
    });
  return () => {
    isOff = true;
  };
}

/** A key or a click that came while the frame was made is answered first. Safari has no such order: there it's a timer. */
function whenFree(call: () => void): void {
  if (!('scheduler' in window)) setTimeout(call);
  else
    void window.scheduler.postTask(call, { priority: 'background' }).catch((error: unknown) => {
      reportError(error);
    });
}
