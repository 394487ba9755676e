import { topMenu } from './menus';

/** The quiet links of the top bar. */
export function TopLinks() {
  return topMenu.map(({ name, href, label }) => (
    <a key={name} href={href}>
      {label}
    </a>
  ));
}
