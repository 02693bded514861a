import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { dice } from '../test/dice.ts'
import { jpegPhoto } from '../test/pictures.ts'
import { onDatabase, type Process, postgresIn, prepareData, serve, stop, until } from '../test/processes/site.ts'
import { findContradictions, findLost, findWrongNotifications } from './check.ts'
import { type Fault, faults } from './faults.ts'
import { countOf, Ledger } from './ledger.ts'
import { startLoad } from './load.ts'
import { repeatUnanswered } from './send.ts'
import { makeWorld } from './world.ts'

/** One fault, and what came of it. */
export interface Outcome {
  name: string
  /** How long the site was written to before. */
  afterMilliseconds: number
  /** How many writes the site acknowledged since the fault before was checked. */
  acknowledged: number
  /** From the fault to the next write that the site acknowledges. */
  healedMilliseconds: number
  wrong: string[]
}

export interface Report {
  outcomes: readonly Outcome[]
  ledger: Ledger
  /** How many writes got no answer, were sent again, and were acknowledged then. */
  repeated: number
  /** Everything that was wrong. */
  wrong: string[]
}

/** Milliseconds under load before a fault: at least so many, and up to so many more. */
const shortest = 100
const spread = 1_500
/** Checks that take longer with more data are made after so many faults each, and at the end. */
const wholeCheckEvery = 20
/**
 * Refusals that are no mistake of the site: a member has as many held posts as allowed, and a picture whose decoder dies
 * counts as a harmful one.
 */
const expectedRefusals = ['too_many_held', 'unsupported_image']

/** Writes to a site, and lets faults strike it. The same seed gives the same faults after the same times. */
export async function endure(options: {
  seed: number
  faults: number
  onFault?: (outcome: Outcome, number: number) => void
}): Promise<Report> {
  const roll = dice(options.seed)
  const ledger = new Ledger()
  const outcomes: Outcome[] = []
  const wrong: string[] = []
  let repeated = 0
  const memory = { talks: [], recent: [], voted: new Set<string>(), written: 0, picture: await jpegPhoto(60, 40) }
  const dataDir = await prepareData()
  const settings = { DATA_DIR: dataDir, RATE_LIMITS: 'false' }
  let site: (Process & { url: string }) | undefined
  try {
    site = await serve(settings)
    const world = await makeWorld(site.url, dataDir)
    for (const fault of chooseFaults(options.faults, roll)) {
      const afterMilliseconds = shortest + roll(spread)
      const stopLoad = startLoad({ url: site.url, world, ledger, memory }, roll(2 ** 30))
      let began = 0
      let healed: Promise<number> | undefined
      try {
        await soon(ledger.nextAcknowledged(), site)
        await delay(afterMilliseconds)
        began = performance.now()
        await fault.strike({ site, settings, roll })
        healed = ledger.nextAcknowledged()
      } finally {
        await stopLoad()
      }
      const failed = failedCalls(site).filter((line) => !wrong.includes(line))
      if (fault.ends) site = await serve(settings)
      const again = await repeatUnanswered(site.url, ledger)
      repeated += again.repeated
      const stopSecond = startLoad({ url: site.url, world, ledger, memory }, roll(2 ** 30))
      const at = await soon(healed, site).finally(stopSecond)
      const fresh = ledger.takeFresh()
      const found = await onDatabase(dataDir, async (db) => [
        ...(await findLost(db, fresh)),
        ...((outcomes.length + 1) % wholeCheckEvery === 0 ? await findContradictions(db, dataDir) : []),
      ])
      const outcome = {
        name: fault.name,
        afterMilliseconds,
        acknowledged: countOf(fresh),
        healedMilliseconds: Math.round(at - began),
        wrong: [...failed, ...again.wrong, ...found],
      }
      outcomes.push(outcome)
      wrong.push(...outcome.wrong)
      options.onFault?.(outcome, outcomes.length)
    }
    const atEnd = await onDatabase(dataDir, async (db) => [
      ...(await findLost(db, ledger.acknowledged)),
      ...(await findWrongNotifications(db)),
      ...(await findContradictions(db, dataDir)),
    ])
    const refused = [...ledger.refused].filter(([code]) => !expectedRefusals.includes(code))
    wrong.push(...atEnd, ...refused.map(([code, count]) => `the site refused ${count} times with ${code}`))
  } catch (error) {
    wrong.push(`After fault ${outcomes.length} of ${options.faults}: ${error instanceof Error ? error.message : error}`)
  } finally {
    if (site) await stop(site, 'SIGKILL')
    await until(() => postgresIn(dataDir).length === 0, 'PostgreSQL has ended')
    if (wrong.length) wrong.push(`The data and the logs are in ${dataDir}`)
    else rmSync(dataDir, { recursive: true, force: true })
  }
  return { outcomes, ledger, repeated, wrong }
}

/** The log lines of answers with status 500. While the database is away there are none: then the status is 503. */
function failedCalls(site: Process): string[] {
  const lines = site.output().split('\n')
  return lines.filter((line) => line.includes('"msg":"a call failed"')).map((line) => line.slice(0, 2_000))
}

/** Every kind comes once before any comes again. */
function chooseFaults(count: number, roll: (sides: number) => number): Fault[] {
  const chosen: Fault[] = []
  let bag: Fault[] = []
  while (chosen.length < count) {
    if (!bag.length) bag = [...faults]
    chosen.push(...bag.splice(roll(bag.length), 1))
  }
  return chosen
}

/** Throws if the site ends by itself, or does not answer for very long. */
async function soon<T>(answer: Promise<T>, site: Process): Promise<T> {
  const ended = site.ended.then((code) => {
    throw new Error(`The site ended by itself with the exit code ${code}: ${site.output()}`)
  })
  const late = delay(120_000, undefined, { ref: false }).then(() => {
    throw new Error('The site acknowledged nothing for two minutes.')
  })
  return Promise.race([answer, ended, late])
}
