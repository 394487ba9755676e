import { useRouter } from 'next/router';
import { CallDialog } from '@/components/kit/area/form/CallDialog';
import { ListScreen } from '@/components/kit/area/list/ListScreen';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { filterWords } from '@/lib/domain/catalog/filter-words';
import { readSaved } from '@/lib/domain/catalog/saved-filter';
import { nameFields } from './FilterActs';
import { filtersList } from './filters-list';

/** A type, not an interface: a loader's props must be a record. */
export type FiltersPageProps = { filters: Output<'filters/index'> };

export function FiltersPage({ filters }: FiltersPageProps) {
  return (
    <>
      <ListScreen list={filtersList} data={filters} />
      <SaveAsked />
    </>
  );
}

/** Who came here by a list's link, for want of script or of a login, finds the filter that was to be saved. */
function SaveAsked() {
  const router = useRouter();
  const { save } = router.query;
  const saved = typeof save === 'string' ? readSaved(save) : undefined;
  if (!saved) return null;
  const leave = (shallow: boolean) =>
    router.replace(href('personal-filters'), undefined, { shallow });
  const words = filterWords(saved);
  return (
    <CallDialog
      call="filters/save"
      title="保存筛选"
      text={words.join('·')}
      ok="保存"
      fields={nameFields}
      fixed={{ address: saved.address }}
      initial={{ name: words.slice(1).join('·').slice(0, 20) }}
      onClose={() => void leave(true)}
      onDone={async () => void (await leave(false))}
    />
  );
}
