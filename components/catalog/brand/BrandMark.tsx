import s from './BrandPage.module.css';

export interface BrandMarkProps {
  /** address of the picture, '' where there is none */
  logo: string;
  /** width and height in px */
  size: number;
}

/** A brand's picture, or the place where it would stand. */
export function BrandMark({ logo, size }: BrandMarkProps) {
  if (!logo) return <i className={s.noMark} />;
  // biome-ignore lint/performance/noImgElement: the brand's own picture, in a body without script
  return <img src={logo} width={size} height={size} alt="" loading="lazy" />;
}
