import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import s from './Button.module.css';
import { cx } from './cx';

export type ButtonKind = 'primary' | 'outlined' | 'plain' | 'danger' | 'danger-fill' | 'text';
export type ButtonSize = 28 | 32 | 36 | 40 | 44;

interface Look {
  /** One filled button a block; second choice outlined, third plain, quiet exits text (looks, rule 4). */
  kind?: ButtonKind;
  /** Height in px; 36 unless told. */
  size?: ButtonSize;
  /** As wide as its container. */
  block?: boolean;
}

export interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows the spinner and swallows clicks; the button keeps the focus. */
  loading?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  kind,
  size,
  block,
  loading,
  children,
  onClick,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ kind, size, block }, loading && s.loading, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading && <span className={s.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

export interface LinkButtonProps extends Look, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  children: ReactNode;
}

/** A link that looks like a button: for going somewhere, never for doing something. */
export function LinkButton({ kind, size, block, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClass({ kind, size, block }, className)}>
      {children}
    </a>
  );
}

/** The classes of a button, for the elements that cannot be one (a label, a summary). */
export function buttonClass(
  { kind = 'plain', size = 36, block }: Look,
  ...more: (string | false | null | undefined)[]
): string {
  return cx(s.button, s[kind], s[`h${size}`], block && s.block, ...more);
}
