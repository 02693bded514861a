import { expect, test } from 'vitest'
import type { Outgoing } from '../server/platform/outgoing/outgoing.ts'
import { testApp } from './app.ts'
import { compareRecordings, readRecording, shapeOf, writeRecording } from './third-party/recording.ts'
import { runThirdPartyClient } from './third-party/run.ts'

const defaultSite = testApp()
/** The addresses that the site requested from other servers. None of them answers. */
const requested: string[] = []
const outgoing: Outgoing = {
  fetchGuarded: async (url) => {
    requested.push(url)
    throw new Error('Nobody answers.')
  },
  postGuarded: async (url) => {
    requested.push(url)
    throw new Error('Nobody answers.')
  },
  mayPostTo: () => true,
}
const busySite = testApp({ outgoing })

// `npm run third-party` records the run again and shows the differences.
const recordsAgain = process.env['RECORD_THIRD_PARTY'] === 'yes'

test('BASE-001 a third-party client gets the recorded answers: statuses, codes, fields and their types', async ({
  annotate,
}) => {
  const run = await runThirdPartyClient(defaultSite, { inUse: false })
  if (recordsAgain) writeRecording(run)
  const { broken, added } = compareRecordings(readRecording(), run)
  expect(broken).toEqual([])
  if (added.length) await annotate(`New since the recording, which such clients do not see:\n${added.join('\n')}`)
})

test('BASE-001, BASE-002 it gets the same answers while others use all newer features, and the site contacts no other server', async () => {
  const { broken } = compareRecordings(readRecording(), await runThirdPartyClient(busySite, { inUse: true }))
  expect(broken).toEqual([])
  expect(requested).toEqual([])
})

test('BASE-001 the comparison finds missing fields, changed types, statuses and codes; a new field is only reported', () => {
  const answerWith = (fields: object, status = 200) => ({ call: 'GET /api/x', status, fields: shapeOf(fields) })
  const recorded = new Map([['a', answerWith({ id: 'x', list: [{ n: 1 }, { n: null }] })]])
  const compare = (fields: object, status?: number) =>
    compareRecordings(recorded, new Map([['a', answerWith(fields, status)]]))
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
