import { expect, test } from 'vitest'
import type { Outgoing } from '../server/platform/outgoing/outgoing.ts'
import { testApp } from './app.ts'
import { compareRecordings, readRecording, shapeOf, writeRecording } from './third-party/recording.ts'
import { runThirdPartyClient } from './third-party/run.ts'

const atDefault = testApp()
/** What the site asked of other servers. Nobody is there. */
const asked: string[] = []
const outgoing: Outgoing = {
  fetchGuarded: async (url) => {
    asked.push(url)
    throw new Error('Nobody answers.')
  },
  postGuarded: async (url) => {
    asked.push(url)
    throw new Error('Nobody answers.')
  },
  mayPostTo: () => true,
}
const inUse = testApp({ outgoing })

// `npm run third-party` records the run again, and shows what is different.
const recordsAnew = process.env['RECORD_THIRD_PARTY'] === 'yes'

test('BASE-001 a client of others is answered as it was recorded: statuses, codes, fields and their types', async ({
  annotate,
}) => {
  const run = await runThirdPartyClient(atDefault, { inUse: false })
  if (recordsAnew) writeRecording(run)
  const { broken, added } = compareRecordings(readRecording(), run)
  expect(broken).toEqual([])
  if (added.length) await annotate(`New since the recording, which such clients do not see:\n${added.join('\n')}`)
})

test('BASE-001, BASE-002 it is answered so with everything newer in use by others, too, and no other server is asked anything', async () => {
  const { broken } = compareRecordings(readRecording(), await runThirdPartyClient(inUse, { inUse: true }))
  expect(broken).toEqual([])
  expect(asked).toEqual([])
})

test('BASE-001 a field that went or changed its type, another status or code is found; a new field is only told of', () => {
  const answered = (fields: object, status = 200) => ({ call: 'GET /api/x', status, fields: shapeOf(fields) })
  const recorded = new Map([['a', answered({ id: 'x', list: [{ n: 1 }, { n: null }] })]])
  const compare = (fields: object, status?: number) =>
    compareRecordings(recorded, new Map([['a', answered(fields, status)]]))
  expect(compare({ id: 'y', list: [{ n: null }, { n: 2 }] })).toEqual({ broken: [], added: [] })
  expect(compare({ id: 'y', list: [{ n: null }, { n: 2 }], more: true })).toEqual({
    broken: [],
    added: ['a: more (boolean)'],
  })
  expect(compare({ list: [{ n: '1' }] }).broken).toEqual([
    'a: id was string, is gone',
    'a: list[].n was null | number, is string',
  ])
  expect(compare({ id: 'y', list: [{ n: 1 }, { n: null }] }, 201).broken).toEqual(['a: status was 200, is 201'])
  expect(compareRecordings(recorded, new Map()).broken).toEqual(['a: was not done'])
})
