import { type ApiContract, apiContract } from 'shared/contract'

const widenedContract: ApiContract = apiContract

/** The endpoints of the API contract, each with its name in the contract, such as `category.create`. */
export const namedContractEndpoints = Object.entries(widenedContract).flatMap(([resource, endpoints]) =>
  Object.entries(endpoints).map(([call, endpoint]) => ({ name: `${resource}.${call}`, endpoint })),
)

export const contractEndpoints = namedContractEndpoints.map(({ endpoint }) => endpoint)
