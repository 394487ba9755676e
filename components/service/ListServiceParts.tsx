import type { ListService } from '@/components/service/services/list-service';
import { AfterOrder } from './AfterOrder';
import { CasesPart } from './CasesPart';
import { ReadingPart } from './ReadingPart';
import type { CaseRow, ServiceData } from './service-data';

interface ListServicePartsProps {
  service: ListService;
  data: ServiceData;
  cases: readonly CaseRow[];
}

/** What stands below the list. */
export function ListServiceParts({ service, data, cases }: ListServicePartsProps) {
  return (
    <>
      {service.Parts && <service.Parts data={data} />}
      <AfterOrder drafts={service.drafts} />
      <CasesPart cases={cases} />
      <ReadingPart questions={data.questions} articles={data.articles} />
    </>
  );
}
