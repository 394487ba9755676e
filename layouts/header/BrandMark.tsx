import { Logo } from '@/components/kit/ui/marks/Logo';
import { builtInBrand } from '@/lib/domain/site/brand';
import { useApp } from '@/store/AppStoreProvider';

/** The configured mark, else our own drawing. @param size in pixels, square */
export function BrandMark({ size = 38 }: { size?: number }) {
  const logo = useApp((state) => state.brand.logo);
  if (logo === builtInBrand.logo) return <Logo size={size} />;
  // biome-ignore lint/performance/noImgElement: a small picture of fixed size, nothing to optimise
  return <img src={logo} width={size} height={size} alt="" />;
}
