import { useEffect } from 'react';

/**
 * Restores the focus when its element leaves the page: a form that was sent, a button « show more » without more to
 * show, a deleted comment. The focus goes to the comment around or before that element, or to the title.
 */
export function useRestoredFocus(discussion: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = discussion.current;
    if (!root) return undefined;
    let holder: Node | undefined;
    let before: string[] = [];
    function remember({ target }: FocusEvent) {
      if (!(target instanceof Node)) return;
      holder = target;
      before = [...(root?.querySelectorAll('.comment') ?? [])]
        .filter((comment) => comment.contains(target) || follows(target, comment))
        .map(({ id }) => id);
    }
    // A pointer that went elsewhere has moved the focus on purpose.
    function forget({ target }: PointerEvent) {
      if (target instanceof Node && !holder?.contains(target)) holder = undefined;
    }
    const observer = new MutationObserver(() => {
      if (!holder || holder.isConnected) return;
      holder = undefined;
      if (document.activeElement !== document.body) return;
      const element = before.map((id) => document.getElementById(id)).findLast((found) => found !== null);
      (element ?? root.querySelector<HTMLElement>('h2'))?.focus({ preventScroll: true });
    });
    observer.observe(root, { childList: true, subtree: true });
    root.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    return () => {
      observer.disconnect();
      root.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
    };
  }, [discussion]);
}

function follows(node: Node, other: Node): boolean {
  return (other.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
