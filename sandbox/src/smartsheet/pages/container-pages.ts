import { html, type Markup, NOTHING } from '../../pages/html.ts';
import { pathOfPage } from '../links.ts';
import type { FolderRecord, Parent, SightRecord, WorkspaceRecord } from '../model.ts';
import type { Sandbox } from '../operation.ts';
import { type Content, contentsOf, descendantsOf } from '../store.ts';
import { API_ACCESS_PATH } from './api-access.ts';
import { dateMark } from './cell-view.ts';
import { assetIcon, count, page } from './layout.ts';

type Reading = Pick<Sandbox, 'store'>;

export function homePage({ store }: Reading): string {
  const workspaces = store.all('workspace');
  const items = workspaces.map((workspace) => {
    const below = descendantsOf(store, { kind: 'workspace', id: workspace.id });
    return html`<li><a href="${pathOfPage('workspace', workspace.token)}">${assetIcon('workspace')} ${workspace.name}</a><span class="note">${contentsNote(below)}</span></li>`;
  });
  const empty = html`<p class="empty">No workspace has been created yet. What is built through the API appears here.</p>`;
  return page({
    title: 'All workspaces',
    trail: [],
    heading: html`All workspaces`,
    facts: [html`${count(workspaces.length, 'workspace')}`, html`<a href="${API_ACCESS_PATH}">Get an API key</a>`],
    body: items.length > 0 ? html`<ul class="list">${items}</ul>` : empty,
  });
}

function contentsNote(contents: readonly Content[]): string {
  const of = (kind: Content['kind']) => contents.filter((content) => content.kind === kind).length;
  return `${count(of('sheet'), 'sheet')} · ${count(of('report'), 'report')} · ${count(of('sight'), 'dashboard')}`;
}

export function workspacePage({ store }: Reading, workspace: WorkspaceRecord): string {
  return containerPage({ store }, { container: { kind: 'workspace', id: workspace.id }, record: workspace });
}

export function folderPage({ store }: Reading, folder: FolderRecord): string {
  return containerPage({ store }, { container: { kind: 'folder', id: folder.id }, record: folder });
}

interface Container {
  readonly container: Parent;
  readonly record: WorkspaceRecord | FolderRecord;
}

function containerPage({ store }: Reading, { container, record }: Container): string {
  const tree = treeOf({ store }, container);
  const empty = html`<p class="empty">Nothing lies here yet.</p>`;
  return page({
    title: record.name,
    trail: 'parent' in record ? trailTo({ store }, record.parent) : [],
    heading: html`${assetIcon(container.kind)} ${record.name}`,
    facts: [html`${contentsNote(descendantsOf(store, container))}`, html`Created ${dateMark(record.createdAt)}`],
    body: tree === NOTHING ? empty : html`<div class="tree">${tree}</div>`,
  });
}

function treeOf(reading: Reading, parent: Parent): Markup {
  const contents = contentsOf(reading.store, parent);
  if (contents.length === 0) return NOTHING;
  return html`<ul>${contents.map((content) => treeItem(reading, content))}</ul>`;
}

function treeItem(reading: Reading, { kind, record }: Content): Markup {
  const inside = kind === 'folder' ? treeOf(reading, { kind: 'folder', id: record.id }) : NOTHING;
  const note = kind === 'sheet' ? html`<span class="note">${count(record.rows.length, 'row')}</span>` : NOTHING;
  return html`<li>${assetIcon(kind)}<a href="${pathOfPage(kind, record.token)}">${record.name}</a>${note}${inside}</li>`;
}

/** The containers above something, outermost first. */
export function trailTo({ store }: Reading, parent: Parent): { name: string; href: string }[] {
  if (parent.kind === 'workspace') {
    const workspace = store.get('workspace', parent.id);
    return workspace ? [{ name: workspace.name, href: pathOfPage('workspace', workspace.token) }] : [];
  }
  const folder = store.get('folder', parent.id);
  return folder ? [...trailTo({ store }, folder.parent), { name: folder.name, href: pathOfPage('folder', folder.token) }] : [];
}

/** A dashboard's widgets by name and type; drawing them is no part of the emulator. */
export function dashboardPage(reading: Pick<Sandbox, 'store'>, sight: SightRecord): string {
  const widgets = sight.widgets.map(
    (widget) => html`<li>${text(widget.title, 'Untitled')}<span class="note">${text(widget.type, 'Widget')}</span></li>`,
  );
  return page({
    title: sight.name,
    trail: trailTo(reading, sight.parent),
    heading: html`${assetIcon('sight')} ${sight.name}`,
    facts: [html`${count(sight.widgets.length, 'widget')}`, html`Changed ${dateMark(sight.modifiedAt)}`],
    body: widgets.length > 0 ? html`<ul class="list">${widgets}</ul>` : html`<p class="empty">This dashboard has no widgets.</p>`,
  });
}

function text(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value !== '' ? value : otherwise;
}
