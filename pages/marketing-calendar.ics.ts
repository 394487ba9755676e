import type { GetServerSideProps } from 'next';
import { marketingCalendarFile } from '@/server/crawlers/calendar-of-market';

export const getServerSideProps: GetServerSideProps = marketingCalendarFile;

/** Nothing is rendered: the loader answers. */
export default function MarketingCalendarPage() {
  return null;
}
