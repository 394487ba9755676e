/** Open dialogs that hold the page, the topmost last. Client only: effects never run on the server. */
export const openModals: HTMLElement[] = [];

/** Whether a dialog holds the page: what stands behind it must not take its clicks and keys for its own. */
export const isModalOpen = (): boolean => openModals.length > 0;
