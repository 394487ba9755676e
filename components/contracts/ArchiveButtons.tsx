import { useBusy } from '@/components/kit/hooks/use-busy';
import { Button } from '@/components/kit/ui/Button';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { api } from '@/lib/api/api';

/** The finished contracts of a year as a ZIP with a list. */
export function ArchiveButtons({ years }: { years: readonly number[] }) {
  const { busy, run } = useBusy();
  const open = (year: number) =>
    run(async () => {
      const answer = await api('contract/archive', { year });
      if (answer.ok) window.location.assign(answer.data.url);
    });
  return years.map((year) => (
    <Button
      key={year}
      kind="text"
      size={28}
      aria-disabled={busy || undefined}
      onClick={() => void open(year)}
    >
      <Icon name="download" size={14} />
      {year} 年归档
    </Button>
  ));
}
