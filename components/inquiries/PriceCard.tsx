import { Card, CardHead } from '@/components/kit/ui/Card';
import type { InquiryLine } from '@/lib/contract/inquiries';
import { useDesk } from './desk';
import { PriceAxis } from './PriceAxis';

/** All prices of an owner's line, whichever answer is being written. */
export function PriceCard({ line }: { line: InquiryLine }) {
  const { typedFen } = useDesk();
  return (
    <Card>
      <CardHead title={`${line.position_label} 成交价`} />
      <PriceAxis line={line} own={typedFen} />
    </Card>
  );
}
