import { useMutation } from '@tanstack/react-query';
import { apiRequest } from '../../../lib/api-client.ts';
import { exportFileName } from '../export-file-name.ts';

export interface Export {
  readonly projectId: number;
  readonly projectName: string;
}

/** Fetches the requirements as PDF and hands them to the browser to save. */
export async function exportRequirements({ projectId, projectName }: Export): Promise<void> {
  const response = await apiRequest('GET', `/api/projects/${projectId}/export`);
  saveFile(await response.blob(), exportFileName(projectName));
}

export function useExportRequirements() {
  return useMutation({ mutationFn: exportRequirements });
}

function saveFile(content: Blob, name: string) {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address after this turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
