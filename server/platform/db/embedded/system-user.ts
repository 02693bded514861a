import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { CannotStart } from './cannot-start.ts'

/** An entry of the machine's list of users. PostgreSQL refuses to run as root and under a number without a name. */
export type SystemUser = { name: string; uid: number; gid: number }

/**
 * The user that the database runs as. Undefined for the current user; for root, the owner of the data or an
 * unprivileged user.
 */
export function databaseUser(clusterDir: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = listUsers()
  const owner = existsSync(clusterDir) ? statSync(clusterDir).uid : 0
  return (
    users.find((user) => user.uid === owner) ??
    ['stoa', 'postgres', 'nobody'].map(findByName(users)).find(Boolean) ??
    createUser()
  )
}

const findByName = (users: SystemUser[]) => (name: string) => users.find((user) => user.name === name)

function listUsers(): SystemUser[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((user) => user.uid > 0 && user.gid >= 0)
}

function createUser(): SystemUser {
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/bin/false', 'stoa'])
  const user = findByName(listUsers())('stoa')
  if (user) return user
  throw new CannotStart('PostgreSQL does not run as root, and no other user could be made: start as an ordinary user.')
}
