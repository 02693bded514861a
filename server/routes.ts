import { accountRoutes } from './accounts/routes.ts'
import type { Routes } from './http/call.ts'
import { initialRoutes } from './initial/routes.ts'

/** A handler for every endpoint of the contract; one that is missing does not compile. */
export const routes: Routes = { ...initialRoutes, ...accountRoutes }
