import { callsOf, draftCall, type Making } from './calls.ts'
import { type Exchange, exchange } from './exchange.ts'
import { faultsOf } from './faults.ts'
import { gather, makePictureFile, readOpenApi } from './gather.ts'
import { draftMalformed } from './malformed.ts'
import { pagePaths } from './page-paths.ts'
import { draftOther, draftPage } from './pages.ts'
import { addresses } from './people.ts'
import { randomOf } from './random.ts'
import { asBytes, type Draft, type FuzzRequest, type Role, roles } from './request.ts'
import { enterAgain, type Stage, setStage } from './stage.ts'
import { count, newTally, type Tally } from './tally.ts'
import type { Target } from './target.ts'

export interface Plan {
  seed: number
  /** The numbers of the first request and of the one after the last. */
  from: number
  to: number
  onRound?(tally: Tally): void
  /** Told of every request, for who wants to see them. */
  onAnswer?(request: FuzzRequest, exchange: Exchange): void
}

/** So many requests wear out what they are sent to: things are deleted, people banned, sessions ended. */
const roundLength = 500
/** Longer than a request can take that was not made for it, also on a machine that does something else beside. */
const patience = 60_000
/** Random numbers of a stage come from another place than those of requests. */
const stageNumbers = 1_000_000_000

/** Sends the requests of the plan, of each role one after the other, and the roles beside each other. */
export async function sendAll(target: Target, plan: Plan): Promise<Tally> {
  const tally = newTally()
  const document = await readOpenApi(target)
  const calls = callsOf(document)
  const paths = pagePaths()
  const picture = await makePictureFile()
  const host = `${target.host}:${target.port}`

  for (let first = plan.from; first < plan.to; first = roundEnd(first)) {
    const round = Math.floor(first / roundLength)
    const stage = await setStage(target, round, randomOf(plan.seed, stageNumbers + round))
    await gather(target, stage, picture)
    await Promise.all(roles.map((role) => play(stage, role, first, Math.min(roundEnd(first), plan.to))))
    plan.onRound?.(tally)
  }
  return tally

  async function play(stage: Stage, role: Role, first: number, end: number): Promise<void> {
    for (let number = first; number < end; number++) {
      if (roles[number % roles.length] !== role) continue
      const request = make(stage, role, number)
      const result = await send(request)
      count(tally, request, result)
      plan.onAnswer?.(request, result)
      const faults = faultsOf(request, result)
      if (faults.length) tally.failures.push({ request, faults, ...findCause(result) })
      if (losesSession(request, result)) await enterAgain(target, stage, role)
    }
  }

  function make(stage: Stage, role: Role, number: number): FuzzRequest {
    const random = randomOf(plan.seed, number)
    const session = stage.sessions[role]
    if (random.chance(6)) {
      const { about, bytes } = draftMalformed(random, host, session)
      return { number, role, about, bytes, method: 'GET', hasSession: false, mayBeSilent: true }
    }
    const making: Making = { role, things: stage.things, random, components: document.components.schemas, picture }
    const draft = draftOne(making)
    const { bytes, hasSession } = asBytes(draft, host, session, random)
    // Who still sends when the site has closed already may lose the answer.
    const mayBeSilent = (draft.body?.length ?? 0) > 60_000
    return { number, role, about: draft.about, bytes, method: draft.method, hasSession, mayBeSilent }
  }

  function draftOne(making: Making): Draft {
    const { random } = making
    const kind = random.below(100)
    if (kind < 60) return draftCall(random.pick(calls), making)
    return kind < 95 ? draftPage(random.pick(paths), making) : draftOther(making)
  }

  function send({ bytes, mayBeSilent, hasSession, role, method }: FuzzRequest): Promise<Exchange> {
    const { port } = target
    const halfClose = mayBeSilent && !hasSession
    // Other systems have one loopback address, until they are told of more.
    const from = process.platform === 'linux' ? { from: addresses[role] } : {}
    return exchange(bytes, { host: target.host, port, patience, method, halfClose, ...from })
  }

  function findCause({ answers }: Exchange) {
    const answer = answers.find(({ status }) => status >= 500) ?? answers[0]
    const id = answer?.headers.find(([name]) => name === 'x-request-id')?.[1]
    return { answer, logged: id === undefined ? undefined : target.findFailure(id) }
  }
}

const roundEnd = (number: number) => (Math.floor(number / roundLength) + 1) * roundLength

/** A guest who became somebody counts too. */
function losesSession({ role, about, hasSession }: FuzzRequest, { answers }: Exchange): boolean {
  const [answer] = answers
  if (!answer || !hasSession) return false
  if (role !== 'guest' && answer.status === 401) return true
  if (answer.headers.some(([name, value]) => name === 'set-cookie' && value.startsWith('SID='))) return true
  return answer.status < 400 && changeSessions.has(about)
}

const changeSessions = new Set([
  ...['logIn', 'logOut', 'signUp', 'deleteUser', 'changePassword'],
  ...['POST /login', 'POST /signup', 'POST /logout'],
])
