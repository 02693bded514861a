import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../../demo/cast.ts'
import { finish, postgresIn, prepareData } from './site.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await prepareData()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('demo fills an empty site and prints how to log in; a second run changes nothing and says so', async () => {
  const first = await finish(['demo'], { DATA_DIR: dataDir })
  expect(first.code).toBe(0)
  expect(first.output).toContain('The demo is on this site now')
  expect(first.output).toContain(demoPassword)
  const second = await finish(['demo'], { DATA_DIR: dataDir })
  expect(second.code).toBe(0)
  expect(second.output).toContain('The demo is on this site already; nothing was changed.')
  expect(second.output).toContain(demoPassword)
  expect((await finish(['recount'], { DATA_DIR: dataDir })).output).not.toContain('put right')
  const doctor = await finish(['doctor'], { DATA_DIR: dataDir })
  expect(doctor).toEqual({ code: 0, output: expect.not.stringContaining('problem') })
  expect((await finish(['demo', 'again'], { DATA_DIR: dataDir })).code).toBe(2)
  expect(postgresIn(dataDir)).toEqual([])
})
