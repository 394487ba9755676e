import type { OperationService } from '@/components/service/services/operation-service';
import { Opening } from './Opening';
import { pageLinks } from './page-links';
import { ReadingPart } from './ReadingPart';
import type { ServiceData } from './service-data';

/** A service page without a list. */
export function OperationBody({ service, data }: { service: OperationService; data: ServiceData }) {
  return (
    <>
      <Opening
        title={service.title}
        lead={service.lead}
        facts={service.facts(data)}
        links={pageLinks(['yxjg', '价格指南'], ['yxlc', '投放流程'], ['institute', '营销学院'])}
        act={pageLinks(service.need, ['advertisement', '提交需求'])[0]}
      />
      <service.Picture data={data} />
      <service.Parts data={data} />
      <ReadingPart questions={data.questions} articles={data.articles} />
    </>
  );
}
