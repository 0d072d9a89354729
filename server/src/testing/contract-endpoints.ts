import { type ApiContract, contract } from 'shared/contract'

const apiContract: ApiContract = contract

/** The endpoints of the API contract, each with its name in the contract, such as `category.create`. */
export const namedContractEndpoints = Object.entries(apiContract).flatMap(([resource, endpoints]) =>
  Object.entries(endpoints).map(([call, endpoint]) => ({ name: `${resource}.${call}`, endpoint })),
)

export const contractEndpoints = namedContractEndpoints.map(({ endpoint }) => endpoint)
