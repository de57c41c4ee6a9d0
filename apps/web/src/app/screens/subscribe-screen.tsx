import { NotAvailable } from './not-available.tsx';

export default function SubscribeScreen() {
  return <NotAvailable title="Subscribe" sentence="Choosing a plan is not available yet." />;
}
