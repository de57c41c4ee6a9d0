import { NotAvailable } from './not-available.tsx';

export default function AdminScreen() {
  return <NotAvailable title="Admin" sentence="The operator console is not available yet." />;
}
