/** Our own cashier is a page of ours; a real one is another site. */
export async function goToCashier(
  url: string,
  push: (path: string) => Promise<boolean>,
): Promise<void> {
  const target = new URL(url, window.location.origin);
  if (target.origin === window.location.origin) await push(target.pathname + target.search);
  else window.location.assign(target);
}
