/** Where each answer about projects is cached. A key is its address in segments, so a parent's key covers all below it. */
export const projectKeys = {
  all: ['/api/projects'],
  one: (id: number) => ['/api/projects', id],
  recommendations: (id: number) => ['/api/projects', id, 'recommendations'],
  build: (id: number) => ['/api/projects', id, 'build'],
  assets: (id: number) => ['/api/projects', id, 'assets'],
} as const;
