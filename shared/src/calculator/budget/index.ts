export { type BidLadder, buildBidLadder } from './bid-ladder.ts'
export { type Budget, findHighestBid, getTotalInCurrency, type HighestBidResult } from './find-highest-bid.ts'
