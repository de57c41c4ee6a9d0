import { describe, expect, it } from 'vitest';
import { attachment, exportFileName } from './export-file-name.ts';

describe('the name of the exported file', () => {
  it.each([
    ['Launch tracker', 'Launch tracker-requirements.pdf'],
    ['Q3/Q4: "Plan" <draft>?', 'Q3-Q4- -Plan- -draft---requirements.pdf'],
    ['a\r\nSet-Cookie: x=1', 'a--Set-Cookie- x=1-requirements.pdf'],
    ['../../etc/passwd', '..-..-etc-passwd-requirements.pdf'],
    ['invoice\u202efdp.exe', 'invoice-fdp.exe-requirements.pdf'],
    ['Einführung 中文 🎉', 'Einführung 中文 🎉-requirements.pdf'],
    ['   ', 'project-requirements.pdf'],
  ])('[C7.038] is the project name with illegal characters replaced: %j', (name, expected) => {
    expect(exportFileName(name)).toBe(expected);
  });

  it('fits into a file system and keeps whole characters', () => {
    const name = exportFileName('🎉'.repeat(10_000));

    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    expect(name.isWellFormed()).toBe(true);
  });

  it('stands in Content-Disposition in ASCII and, exactly, by RFC 5987', () => {
    expect(attachment("Größe 'x' (1)-requirements.pdf")).toBe(
      `attachment; filename="Gr--e 'x' (1)-requirements.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%27x%27%20%281%29-requirements.pdf`,
    );
  });
});
