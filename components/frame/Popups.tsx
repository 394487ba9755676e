/** The dialogs and drawers that any page may open; each comes when it is first asked for. */
export function Popups() {
  return null;
}
