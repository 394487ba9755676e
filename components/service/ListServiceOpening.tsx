import type { ListService } from '@/components/service/services/list-service';
import { listFacts } from './list-facts';
import { Opening } from './Opening';
import { pageLinks } from './page-links';
import type { ServiceData } from './service-data';

/** What stands above the list. */
export function ListServiceOpening({ service, data }: { service: ListService; data: ServiceData }) {
  return (
    <>
      <Opening
        title={service.title}
        lead={service.lead ?? ''}
        facts={listFacts(data)}
        links={pageLinks(['yxjg', '价格指南'], ['platformList', '平台榜单'], ['yxlc', '投放流程'])}
        act={pageLinks(service.need, ['advertisement', '提交需求'])[0]}
      />
      {service.Picture && <service.Picture data={data} />}
    </>
  );
}
