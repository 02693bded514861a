import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '../../../api/index.ts'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeUser } from '../../../test/factories.ts'
import { root } from '../../../test/source.ts'
import { isReservedCommunityName } from './reserved-names.ts'

const t = testApp()
const canBeName = (segment: string) => /^[0-9A-Za-z_]{3,21}$/.test(segment)

/** The first segments of the address table, also of routes that are made from a list. */
function firstSegments(): string[] {
  const files = ['routes.tsx', 'further-routes.tsx']
  const text = files.map((file) => readFileSync(join(root, 'web/start', file), 'utf8')).join('\n')
  const quoted = [...text.matchAll(/(?:\bpath: |\b\w*[pP]age\(\s*)'([^']+)'/g)].map(([, path = '']) => path)
  const lists = [...text.matchAll(/\[((?:\s*'[^']+',?)+)\s*\]\.map\(/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'([^']+)'/g)].map(([, path = '']) => path),
  )
  return [...quoted, ...lists].map((path) => path.replace(/^\//, '').split('/')[0] ?? '')
}

test('COMMUNITY-032 the first segment of every page and every file that the site serves is a reserved name', () => {
  const segments = [...firstSegments(), ...Object.values(endpoints).map(({ path }) => path.split('/')[1] ?? '')]
  const files = ['assets', 'images', 'healthz', 'readyz', 'metrics']
  const own = [...segments, ...files].filter((segment) => !/^[:*]/.test(segment))
  expect(own.length).toBeGreaterThan(20)
  expect(own).toEqual(expect.arrayContaining(['all', 'login', 'notifications', 'new', 'admin', 'communities', 'api']))
  expect(own.filter((segment) => canBeName(segment) && !isReservedCommunityName(segment))).toEqual([])
})

test('BASE-013 names of planned pages are reserved: nobody can found or request such a community', async () => {
  const client = await t.as(await makeUser(t.db, { points: 10 }))
  const coming =
    'confirm embed forgot modlog oembed offline queue reset setup suspended unsubscribe search feeds invite'.split(' ')
  for (const name of coming.flatMap((word) => [word, word.toUpperCase()])) {
    const answers = [
      await client.post('/api/communities', { name }),
      await client.post('/api/community_requests', { name }),
    ]
    expect([name, answers.map(outcome)]).toEqual([
      name,
      [
        [409, 'community-exists'],
        [409, 'community-already-exists'],
      ],
    ])
  }
})

test('COMMUNITY-032 a reserved name is refused in any case like a taken one; a name that only contains one is not', async () => {
  const client = await t.as(await makeUser(t.db, { points: 10 }))
  for (const name of ['all', 'NEW', 'Login', 'settings', 'aDMIN', 'api', 'images', 'markdown_guide', 'popular']) {
    expect([name, ...outcome(await client.post('/api/communities', { name }))]).toEqual([name, 409, 'community-exists'])
    expect([name, ...outcome(await client.post('/api/community_requests', { name }))]).toEqual([
      name,
      409,
      'community-already-exists',
    ])
  }
  expect(outcome(await client.post('/api/communities', { name: 'admin_humour' }))).toEqual([200])
  expect(outcome(await client.post('/api/communities', { name: 'constructor' }))).toEqual([200])
})
