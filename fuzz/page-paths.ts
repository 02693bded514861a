import { readFileSync } from 'node:fs'

const tables = ['routes', 'further-routes'].map((name) => new URL(`../web/start/${name}.tsx`, import.meta.url))

/**
 * The paths of the table of addresses, read from its text: Node.js runs no JSX, and the build has its own form. That none is missed is held by
 * page-paths.test.ts.
 */
export function pagePaths(): string[] {
  const text = tables.map((table) => readFileSync(table, 'utf8')).join('\n')
  const found = [...text.matchAll(/(?:\b(?:page|plainPage|feedPage|logPage)\(\s*|\bpath: )'([^']+)'/g)].map(
    ([, path = '']) => `/${path}`,
  )
  return ['/', ...new Set(found)]
}
