import type { ListService } from '@/components/service/services/list-service';
import { AfterOrder } from './AfterOrder';
import { CasesPart } from './CasesPart';
import { ReadingPart } from './ReadingPart';
import type { ServiceData } from './service-data';

/** What stands below the list. */
export function ListServiceParts({ service, data }: { service: ListService; data: ServiceData }) {
  return (
    <>
      {service.Parts && <service.Parts data={data} />}
      <AfterOrder drafts={service.drafts} />
      <CasesPart cases={data.cases} />
      <ReadingPart questions={data.questions} articles={data.articles} />
    </>
  );
}
