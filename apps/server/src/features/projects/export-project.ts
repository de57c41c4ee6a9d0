import { previewPlan } from '@sheetwright/solution';
import { latestPlan } from '../builds/plans.ts';
import { exportFileName } from './export-file-name.ts';
import type { ProjectPdfContent } from './export-pdf/project-document.ts';
import { type ProjectRequest, requireOwnProject, toProject } from './projects.ts';
import { describeVersion } from './recommendations.ts';
import type { ProjectServices } from './services.ts';

interface ExportRequest extends ProjectRequest {
  readonly user: { readonly id: string; readonly firstName: string | null; readonly lastName: string | null };
}

export interface ExportedProject {
  readonly fileName: string;
  readonly pdf: Buffer;
}

/** Requirements and, when one was designed, the latest solution as a PDF. It designs nothing itself. @throws AppError not_found */
export async function exportProject(request: ExportRequest, services: ProjectServices): Promise<ExportedProject> {
  let fileName = '';
  const readContent = async () => {
    const content = await contentOf(request, services);
    fileName = exportFileName(content.project.name);
    return content;
  };
  const pdf = await services.renderer.render(readContent, request.user.id);
  return { fileName, pdf };
}

async function contentOf(request: ExportRequest, services: ProjectServices): Promise<ProjectPdfContent> {
  const project = await requireOwnProject(request, services);
  const version = await latestPlan(project.id, services.builds);
  const author = [request.user.firstName, request.user.lastName].filter(Boolean).join(' ');
  const generatedAt = services.clock();
  return {
    project: toProject(project),
    recommendations: version && (await describeVersion(version, project, services)),
    preview: version && previewPlan(version.plan, { today: generatedAt.toISOString().slice(0, 10) }),
    language: version?.plan.language ?? 'en',
    generatedAt,
    ...(author && { author }),
  };
}
